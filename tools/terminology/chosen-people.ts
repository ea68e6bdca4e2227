/** HL7's religions that are no religion of their own, teachings without a community, or written twice: the rest are about 70 (REF-022). */
export const religionsLeftOut: readonly string[] = [
  '1015', // Cyberculture Religions
  '1016', // Divination
  '1017', // Fourth Way
  '1018', // Free Daism
  '1030', // Meditation
  '1032', // Mitraism
  '1034', // non-Roman Catholic: the same as 1013
  '1035', // Occult
  '1039', // Process, The
  '1042', // Satanism
  '1052', // Unitarian-Universalism: 1081 again
  '1079', // Reformed: 1040 again
];

/** Names as used in Ghana; HL7's own are the definitions. */
export const religionNames: Readonly<Record<string, string>> = {
  '1002': 'African traditional religion',
  '1008': 'Babi and Baha’i faiths',
  '1013': 'Christian (no church named)',
  '1025': 'Jehovah’s Witnesses',
  '1023': 'Islam',
  '1047': 'Sikhism',
  '1061': 'Assemblies of God',
  '1005': 'Anglican',
  '1001': 'Seventh-day Adventist',
};

/** The most frequent answers in Ghana first. */
export const religionsFirst: readonly string[] = ['1013', '1038', '1041', '1073', '1076', '1005', '1001', '1023', '1049', '1045', '1002'];

/** Churches of Ghana in addition to HL7's table 0006; our own codes. */
export const churchesOfGhana: readonly (readonly [code: string, display: string])[] = [
  ['GH-COP', 'The Church of Pentecost'],
  ['GH-PCG', 'Presbyterian Church of Ghana'],
  ['GH-MCG', 'Methodist Church Ghana'],
  ['GH-EPC', 'Evangelical Presbyterian Church, Ghana'],
  ['GH-GEC', 'Global Evangelical Church'],
  ['GH-AGG', 'Assemblies of God, Ghana'],
  ['GH-TAC', 'The Apostolic Church, Ghana'],
  ['GH-CAC', 'Christ Apostolic Church International'],
  ['GH-ICG', 'International Central Gospel Church'],
  ['GH-LCI', 'Lighthouse Chapel International'],
  ['GH-ACI', 'Action Chapel International'],
  ['GH-PIW', 'Perez Chapel International'],
  ['GH-RIG', 'Royalhouse Chapel International'],
  ['GH-FMC', 'Fountain Gate Chapel'],
  ['GH-GBC', 'Ghana Baptist Convention'],
  ['GH-MDC', 'Musama Disco Christo Church'],
  ['GH-TAA', 'Twelve Apostles Church'],
  ['GH-AFC', 'African Faith Tabernacle Church'],
  ['GH-CCC', 'Celestial Church of Christ'],
  ['GH-ELC', 'Evangelical Lutheran Church of Ghana'],
  ['GH-DLB', 'Deeper Life Bible Church'],
  ['GH-RCG', 'Redeemed Christian Church of God'],
  ['GH-WCI', 'Winners’ Chapel International'],
  ['GH-KOI', 'Kristo Asafo Mission'],
];

/** ISO 639-1 codes listed first: languages spoken in Ghana that have two letters (REF-024). */
export const languagesFirst: readonly string[] = ['en', 'ak', 'tw', 'ee', 'ha', 'ff', 'fr', 'ar'];

/** Ghana's languages by ISO 639-3, with the name used there where ISO has another; those with two letters are stored by them. */
export const languagesOfGhana: Readonly<Record<string, string | undefined>> = {
  eng: undefined,
  aka: undefined,
  twi: undefined,
  ewe: undefined,
  hau: undefined,
  gaa: undefined,
  fat: 'Fante',
  dag: undefined,
  ada: 'Dangme',
  nzi: 'Nzema',
  dga: 'Dagaare',
  gur: 'Frafra (Gurune)',
  kus: undefined,
  maw: undefined,
  xon: undefined,
  gjn: undefined,
  xsm: undefined,
  bwu: 'Buli',
  sil: 'Sisaala (Tumulung)',
  ssl: 'Sisaala (Western)',
  wlx: 'Waali',
  bim: undefined,
  biv: 'Birifor (Southern)',
  dgi: 'Dagara (Northern)',
  sfw: 'Sefwi',
  any: 'Anyi (Aowin)',
  aha: undefined,
  wss: 'Wassa',
  abr: 'Bono (Abron)',
  nfr: undefined,
  mzw: 'Deg (Mo)',
  vag: undefined,
  cli: undefined,
  tpm: undefined,
  hag: undefined,
  saf: undefined,
  kma: undefined,
  cko: 'Anufo (Chokosi)',
  kdh: 'Kotokoli (Tem)',
  mos: undefined,
  nko: undefined,
  kye: undefined,
  naw: undefined,
  ncu: undefined,
  ntr: undefined,
  acd: undefined,
  akp: undefined,
  lef: undefined,
  lip: undefined,
  avn: undefined,
  bov: undefined,
  lgq: undefined,
  nyb: undefined,
  tcd: undefined,
  snw: undefined,
  gwx: undefined,
  gse: undefined,
};

/** Countries whose name in the source is inverted or outdated. */
export const countryNames: Readonly<Record<string, string>> = {
  CG: 'Congo (Brazzaville)',
  CD: 'Congo (Kinshasa)',
  CI: 'Côte d’Ivoire',
  CZ: 'Czechia',
  FK: 'Falkland Islands (Malvinas)',
  GM: 'Gambia',
  IR: 'Iran',
  KP: 'Korea (North)',
  KR: 'Korea (South)',
  MK: 'North Macedonia',
  FM: 'Micronesia',
  SY: 'Syria',
  TR: 'Türkiye',
  TZ: 'Tanzania',
  VE: 'Venezuela',
  RU: 'Russia',
  VA: 'Vatican City',
};
/** Ghana and its neighbours first. */
export const countriesFirst: readonly string[] = ['GH', 'TG', 'BF', 'CI', 'NG', 'BJ'];
