/**
 * Word lists that group headline words by what they say about prices and companies, as stems (indexing/stems.ts) or
 * as written. Compiled by hand from the vocabulary of Indonesian market pages. The model learns the weight of each
 * group; the groups only let it treat "ambles" like "turun" before it has seen "ambles" three times.
 */
export const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const RISING_WORDS = words(
  `naik tingkat lonjak lesat melesat terbang beterbangan kuat tumbuh dongkrak kerek tembus tambah rebound pulih
  hijau roket meroket ambung lambung lejit melejit reli rally gegas ngegas gacor cerah bangkit kinclong moncer
  lampau perkasa ngacir ngebut lompat bengkak genjot rekor manjat panjat daki tanjak akselerasi percepat optimis
  positif bullish menyala ceria sumringah semringah berseri bersinar sinar otot bertenaga tokcer jumbo melar
  tebal gendut subur kencang kebut meledak ledak pesta happy pede ekspansi ekspansif solid stabil perbaik baik
  unggul borong serok buru koleksi akumulasi serbu minat incar bawa melaju laju kembang capai raih raup kantong
  cetak kokoh ungguli mantap merekah mekar semarak ramai gairah lanjut topang tancap alir ath deras nambah lipat
  double gede senyum gaspol ngebul gacir bubung bumbung gemilang cemerlang kilap kilau pikat laris laku banjir
  booming meriah lenggang haru optimisme antusias euforia surge upgrade`,
);

export const FALLING_WORDS = words(
  `turun anjlok anjloknya lemah ambruk jeblok merah koreksi susut rontok tekan keok loyo ambles amblas rosot
  merosot jatuh lesu longsor tumbang ambrol terjun lego obral lepas buang cabut pangkas potong runtuh gugur
  gelincir kandas kurang ciut menciut merana kapar suram negatif drop babak crash bearish gembos memble layu
  lunglai lempem melempem puruk terpuruk nyungsep rungkad mendung melambat lambat kontraksi mandek stagnan sepi
  surut tergerus gerus kikis erosi luntur melorot lorot tenggelam karam terbenam hancur bakar darah berdarah
  berguguran guncang goyah goyang oleng limbung terseret seret jebol buruk parah sulit susah lumpuh luluh lantak
  hempas tiarap kolaps kusut pudar sakit cemas kalah mentah rendah labil volatil tekuk redup peleset sungkur
  tersungkur jerembab perosok ambyar lungsur kempis kempes pental terdepak depak tendang remuk kelam kelabu
  letoy letih lelah kering paceklik minus arb sengat belur rawan downgrade`,
);

export const GOOD_IF_RISING = words(
  `laba untung pendapatan dapat jual ihsg rupiah saham bursa ekspor kinerja investasi investor aset ekonomi dpk dividen
  cadang devisa pasar indeks kospi nikkei produksi transaksi konsumsi daya beli emas kurs ruilah modal emiten asing
  street pdb manufaktur pmi premi kredit margin rekor asia surplus bitcoin kripto`,
);

export const BAD_IF_RISING = words(
  "rugi utang beban npl npf miskin anggur phk macet risiko kasus defisit denda",
);

export const COST_WORDS = words(
  `inflasi dolar suku bunga biaya pajak tarif yield pinjol impor minyak cpi subsidi`,
);

export const BAD_EVENTS = words(
  `pailit bangkrut pkpu gugat suspensi suspen suspend delisting korupsi sangka tersangka denda sanksi geledah
  tangkap bobol tipu phk krisis resesi perang gempa default sengketa likuidasi ancam bayang khawatir cemas
  waspada panik resah bahaya hantu teror gagal macet palsu gelap ilegal judi maling curi hilang raib lenyap
  rampok bom serang konflik mati tewas bencana banjir badai kacau darurat gelisah keluh protes demo boikot
  tuntut tolak batal tunda blokir larang sita jerat vonis penjara kriminal fraud manipulasi goreng gorengan
  skandal sandung tersandung lilit terlilit tunggak galbay telat masalah buntung was ngeri horor kiamat petaka
  malapetaka tsunami sinyal alarm awas tumbal korban kabur hengkang cabut tinggal kecam kritis kritik terancam
  pukul hantam hajar gempur timpa beban pusing stres takut galau ragu berat sulit tutup bubar pecat mundur biang
  kerok gegara akibat imbas buntut ulah duga tuduh tuding adu pidana jahat bunuh bekuk buron bodong cekak
  genting duh sangkut deflasi ngutang cerai bohong sentil ganggu kecewa miris salah nakal eksekusi militer
  intervensi gentayang didih kpk indikasi gembok ketat nonaktif gerebek teriak wanprestasi suap cekal mangkir
  segel beku insolven restrukturisasi downgrade peringatan tegur somasi rusak celaka mogok kisruh ricuh gaduh
  tegang embargo blokade stagflasi gelembung bocor retas panas rawan redup rugi defisit boncos tekor`,
);

export const GOOD_EVENTS = words(
  `dividen buyback akuisisi kontrak menang resmi investasi kucur gandeng kolaborasi sinergi luncur bangun dorong
  dukung komitmen sukses hasil prestasi harga terbaik besar tinggi rekor aman lancar tebar guyur suntik siap
  target ipo listing borong optimis yakin peluang potensi prospek kabar gembira baik sedap angin segar berkah
  bonus thr hadiah bebas lunas selesai pulih sehat kuat inovasi digital transformasi hijau berkelanjutan interim
  garap apresiasi sabet perdana mitra optimisme ekosistem diversifikasi jalin integrasi optimal efisiensi
  euforia antusias awards award best juara anugerah nobat dominasi tanam bidik digitalisasi inklusi kualitas
  andal percaya strategis upgrade kontribusi konsisten terobos patungan sepakat deal damai gencat stimulus
  insentif relaksasi longgar teken topang gairah landai untung surplus cuan`,
);

export const NEGATIONS = words("tidak tak bukan belum tanpa jangan batal gagal stop nggak gak ogah bantah");
