"""What every game has in common: values, chance, the contract, records and the laws."""
