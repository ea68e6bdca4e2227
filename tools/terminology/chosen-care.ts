/** HL7's routes of administration for prescribing, in bedside terms. HL7's own names are the definitions. */
export const routes: readonly (readonly [code: string, display: string])[] = [
  ['PO', 'Oral (by mouth)'],
  ['SL', 'Sublingual (under the tongue)'],
  ['BUC', 'Buccal'],
  ['IVINJ', 'Intravenous injection (IV)'],
  ['IV', 'Intravenous infusion'],
  ['IVPUSH', 'Intravenous push'],
  ['IVSPUSH', 'Intravenous slow push'],
  ['IVCC', 'Intravenous infusion, continuous'],
  ['IVCI', 'Intravenous infusion, intermittent'],
  ['IM', 'Intramuscular (IM)'],
  ['IMD', 'Deep intramuscular'],
  ['SQ', 'Subcutaneous (SC)'],
  ['SQINFUS', 'Subcutaneous infusion'],
  ['IDINJ', 'Intradermal'],
  ['IOSSC', 'Intraosseous infusion'],
  ['IT', 'Intrathecal infusion'],
  ['ITINJ', 'Intrathecal injection'],
  ['EPIDURINJ', 'Epidural injection'],
  ['EPI', 'Epidural infusion'],
  ['ISINJ', 'Spinal'],
  ['IARTINJ', 'Intra-articular'],
  ['PNINJ', 'Perineural (nerve block)'],
  ['ILESINJ', 'Intralesional'],
  ['IPERINJ', 'Intraperitoneal'],
  ['IVITINJ', 'Intravitreal'],
  ['SCINJ', 'Subconjunctival'],
  ['RESPINHL', 'Inhalation'],
  ['NEB', 'Nebuliser'],
  ['NP', 'Nasal cannula'],
  ['VENTMASK', 'Venturi mask'],
  ['REBREATH', 'Rebreathing mask'],
  ['VENT', 'Ventilator'],
  ['ETINSTL', 'Through the endotracheal tube'],
  ['NGT', 'Nasogastric tube'],
  ['OGT', 'Orogastric tube'],
  ['GT', 'Gastrostomy tube'],
  ['JJTINSTL', 'Jejunostomy tube'],
  ['NASAL', 'Nasal'],
  ['OPTHALTA', 'Eye (ophthalmic)'],
  ['OT', 'Ear (otic)'],
  ['TOPICAL', 'Topical'],
  ['SKIN', 'Skin'],
  ['SCALP', 'Scalp'],
  ['TRNSDERM', 'Transdermal (patch)'],
  ['DRESS', 'Soaked dressing'],
  ['MUC', 'Mucous membrane'],
  ['GARGLE', 'Gargle'],
  ['ORRINSE', 'Mouth rinse'],
  ['SUCK', 'Suck (lozenge)'],
  ['CHEW', 'Chew'],
  ['DISSOLVE', 'Dissolve in the mouth'],
  ['DEN', 'Dental'],
  ['PR', 'Rectal'],
  ['ENEMA', 'Enema'],
  ['VAGINSI', 'Vaginal insertion'],
  ['VAGINS', 'Vaginal (topical)'],
  ['IU', 'Intrauterine'],
  ['BLADINSTL', 'Bladder (through the catheter)'],
  ['URETHINSTL', 'Urethral'],
];

/** HL7's orderable drug forms that a pharmacy here stocks. */
export const drugForms: readonly string[] = (
  'TAB ORTAB CHEWTAB DISINTAB ECTAB ERTAB ERTAB12 ERTAB24 DRTAB SLTAB BUCTAB VAGTAB ORTROCHE CAPLET CAP ORCAP ENTCAP ERCAP ' +
  'ERCAP12 ERCAP24 PILL POWD INHLPWD TOPPWD GRAN PELLET GUM ORALSOL ORSUSP SYRUP ELIXIR ORDROP DROP RINSE TOPSOL IVSOL IPSOL ' +
  'IRSOL SOL SUSP ITSUSP TINC LIN OIL TOPOIL CRM TOPCRM VAGCRM VAGCRMAPL RECCRM OINT TOPOINT OPOINT OTOINT NASOINT RECOINT GEL ' +
  'TOPGEL OPGEL VAGGEL ORINHL PASTE TPASTE LTN TOPLTN SHMP LIQSOAP FOAM RECFORM VAGFOAM SUPP RECSUPP VAGSUPP ENEMA OPDROP ' +
  'OPSUSP OTDROP OTSUSP NDROP NASSPRY SPRY AER INHL INHLSOL MDINHL BAINHL GASINHL DERMSPRY PATCH TPATCH PAD SWAB DOUCHE PUFF APPFUL'
).split(' ');

/** FHIR's service types that a hospital provides (REF-013), by number; the others are welfare, housing and sport. */
export const serviceTypes: readonly string[] = (
  '124 57 58 59 249 409 54 67 481 482 186 557 397 556 117 226 230 231 554 559 560 50 51 53 60 61 62 64 65 66 68 69 71 75 76 81 88 ' +
  '87 89 90 91 92 93 94 104 105 108 110 135 138 141 142 157 158 159 160 161 162 163 164 165 166 167 168 169 170 171 172 173 174 ' +
  '175 176 177 178 179 180 181 182 183 184 185 187 188 189 190 191 193 194 195 196 197 198 199 200 201 202 204 205 206 207 208 545 ' +
  '209 210 211 212 213 214 215 216 217 218 219 220 221 222 223 358 360 473 479 480 488 501 506 533 535 537 538 540 561 576 580 581 585'
).split(' ');

/** Where HL7's name is cut off, or is not the word used here. */
export const serviceTypeNames: Readonly<Record<string, string>> = {
  '135': 'Mental Health Assessment and Triage',
  '141': 'Psychiatry',
  '164': 'Pain Medicine',
  '194': 'Paediatric Gastroenterology and Hepatology',
  '209': 'Diagnostic Radiology (X-ray, CT, Fluoroscopy)',
  '231': 'Accident and Emergency',
  '506': 'Blood Pressure Monitoring',
  '533': 'Cardiac Rehabilitation',
  '535': 'Pulmonary Rehabilitation',
  '556': 'Walk-in Clinic',
  '561': 'Health Education',
  '105': 'Drug and Alcohol Counselling',
  '108': 'Drug and Alcohol Treatment (not resident)',
};
