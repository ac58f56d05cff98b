import { expect, test } from "vitest";
import { stemOf } from "./stems.ts";

test.each([
  ["tingkat", "meningkat peningkatan tingkatkan tingkatnya"],
  ["pajak", "memajaki perpajakan dipajaki"],
  ["kembang", "pengembangan mengembangkan berkembang"],
  ["salur", "penyaluran menyalurkan disalurkan"],
  ["kerja", "mengerjakan pekerja dikerjakan bekerja"],
  ["lemah", "terlemah melemah pelemahan"],
  ["bebas", "terbebas pembebasan membebaskan"],
  ["minat", "diminati peminat berminat"],
  ["tarik", "penarikan menarik ditarik"],
  ["tani", "bertani petani"],
  ["unik", "keunikan"],
  ["jadi", "menjadi kejadian jadikan"],
  ["ubah", "mengubah perubahan diubah"],
  ["turun", "penurunan penurun turunkan menurun"],
  ["beli", "pembelian membeli pembeli"],
  ["menteri", "kementerian"],
  ["telkom", "telkom"],
  ["kinerja", "kinerjanya berkinerja"],
  ["setuju", "persetujuan menyetujui"],
  ["ajar", "pelajaran mempelajari"],
  ["tahu", "diketahui pengetahuan"],
])("%s is the stem of its forms", (stem, forms) => {
  for (const form of [stem, ...forms.split(" ")]) expect([form, stemOf(form)]).toEqual([form, stem]);
});

test.each(["constructor", "__proto__", "tostring", "valueof", "hasownproperty"])(
  "%s, a property of every object, is an ordinary word",
  (word) => {
    expect(stemOf(word)).toEqual(expect.any(String));
  },
);
