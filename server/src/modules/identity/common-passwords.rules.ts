/**
 * The first guesses against any account, in lower case, without the digits and signs around them: `Password123!` is listed as `password`.
 * Our own short list: the most common ones, keyboard runs, and words popular in Ghana and in hospitals.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password passwort passw0rd pass passcode letmein welcome login admin administrator root user guest test testing demo default changeme secret
  access master hello superman batman spiderman pokemon starwars naruto dragon monkey tiger lion eagle shadow sunshine princess flower butterfly
  iloveyou loveyou lovely love baby babygirl angel angels heaven jesus jesuschrist jesuslives god godisgood godislove blessed blessing blessings
  grace mercy faith favour favor glory amen hallelujah praise almighty saviour messiah allah bismillah
  football soccer baseball basketball hockey liverpool arsenal chelsea barcelona realmadrid manchester manutd
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc abc abcd abcde abcdef abcdefg abcdefgh
  michael jordan jennifer jessica ashley daniel charlie thomas robert andrew joshua matthew samuel emmanuel prince princess kingsley
  kwame kofi kwabena kwaku yaw kojo kwasi ama akosua adwoa abena akua yaa afia esi efua ekua nana
  ghana ghanaian accra kumasi tamale takoradi capecoast tema sunyani ho koforidua volta ashanti akwaaba blackstars asantekotoko heartsofoak
  hospital clinic doctor nurse nurses nursing medical medicine health patient patients pharmacy pharmacist laboratory reception theatre ward
  whatever freedom computer internet samsung google facebook iphone android windows summer winter spring autumn january february march april
  june july august september october november december monday tuesday wednesday thursday friday saturday sunday money business family mother
  mummy mommy daddy father sister brother friend friends forever trustno onelove killer hunter ranger cookie chocolate banana orange ginger
  pepper purple yellow silver golden diamond fuckyou asshole
  `
    .trim()
    .split(/\s+/),
);
