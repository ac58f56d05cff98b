export const rightsPage = {
  title: "Kalkulator HMETD",
  lead: "Hitung nilai rights issue sebelum memutuskan: menebus, menjual, atau membiarkan HMETD.",
  back: "Kalender Aksi Korporasi",
  fields: {
    ticker: "Kode emiten (boleh kosong)",
    oldShares: "Saham lama",
    newShares: "HMETD yang diterima",
    exercisePrice: "Harga pelaksanaan (Rp)",
    cumClose: "Harga penutupan cum date (Rp)",
    held: "Saham yang Anda miliki (lembar)",
  },
  hints: {
    oldShares: "Misalnya 4 pada rasio 4 : 1.",
    newShares: "Misalnya 1 pada rasio 4 : 1.",
    cumClose: "Sebelum cum date, pakai harga terakhir.",
    held: "1 lot = 100 lembar.",
  },
  submit: "Hitung",
  results: "Hasil",
  rows: {
    theoretical: {
      label: "Harga teoretis sesudah ex date",
      how: "(saham lama × harga cum + HMETD × harga pelaksanaan) / (saham lama + HMETD), dibulatkan ke fraksi harga terdekat; acuan bursa dapat berbeda satu fraksi.",
    },
    right: {
      label: "Nilai satu HMETD",
      how: "Harga teoretis sebelum pembulatan dikurangi harga pelaksanaan; nol bila harga pelaksanaan tidak lebih rendah.",
    },
    rights: {
      label: "HMETD yang Anda terima",
      how: "Saham yang dimiliki × HMETD / saham lama, dibulatkan ke bawah.",
    },
    cost: {
      label: "Biaya menebus semuanya",
      how: "HMETD yang diterima × harga pelaksanaan, tanpa biaya broker.",
    },
    dilution: {
      label: "Dilusi bila tidak menebus",
      how: "HMETD / (saham lama + HMETD): sebesar itulah porsi kepemilikan Anda berkurang bila semua pemegang lain menebus.",
    },
  },
  unknownTick: "tidak diketahui",
  errors: {
    missing: "Isi angka ini.",
    invalid: "Masukkan angka lebih dari 0.",
    invalidHeld: "Masukkan jumlah saham dalam bilangan bulat, misalnya 1.000.",
    ambiguous: "Tulis 9.000 untuk sembilan ribu, atau 9,0000 untuk sembilan.",
    "too-large": "Angka ini terlalu besar.",
  },
} as const;
