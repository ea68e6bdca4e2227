import { createContext } from 'react';

/** The joined name of the patient whose record is open, for pages of modules that know no patients. */
export const RecordName = createContext('this patient');
