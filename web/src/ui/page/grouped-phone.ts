/** A phone number as it is read out at home: `+233302123456` → `030 212 3456`; one of another country stays as it is (screens.md 2). */
export const groupedPhone = (number: string): string => number.replace(/^\+233(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3');
