const first =
  'Ama Kofi Esi Yaw Adwoa Kwame Efua Kojo Abena Fiifi Akua Kweku Araba Nana Baaba Ebo Dede Tetteh Naa Lamptey Sena Edem Yayra Selorm Rita';
const last =
  'Mensah Boateng Owusu Darko Quaye Addo Agyeman Tawiah Lartey Zakari Ibrahim Fuseini Dogbe Kpodo Wilson Hammond Sackey Vanderpuye Yeboah Gyasi';
const heading = 'Surname,First name,Sex,Born,Age,Mobile,Folder No.,Ward';

/** Five hundred people of different names or ages, three who may be registered already, and three lines that are wrong. */
export const peopleInLines = (): string => {
  const lines = first
    .split(' ')
    .flatMap((given, at) => last.split(' ').map((family, place) => ({ given, family, number: at * 20 + place })))
    .map(({ given, family, number }) =>
      number % 5 === 0
        ? `${family},${given},F,,${1 + (number % 90)},024${String(4_000_000 + number)},OLD/${number},x`
        : `${family},${given},M,${1 + (number % 28)}/0${1 + (number % 9)}/${1935 + ((number * 7) % 85)},,024${String(4_000_000 + number)},OLD/${number},x`,
    );
  return [
    heading,
    ...lines,
    'Amponsah,Akosua,F,1992-04-17,,0205550001,,x',
    'Amponsa,Akosua,F,1992-11-30,,0205550004,,x',
    'Amponsa,Akosua,F,1992-12-12,,0205550005,,x',
    'Amponsah,Kwesi,M,31/02/1990,,0205550002,,x',
    'Amponsah,Yaa,F,1990-01-01,,unknown,,x',
    '=A2,Yaa,F,1990-01-01,,0205550003,,x',
  ].join('\n');
};
