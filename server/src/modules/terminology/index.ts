export { classificationImport } from './classification.import.ts';
export { findChosenCode } from './find-chosen-code.ts';
export { findFormToFill, findFormVersion } from './find-form-version.ts';
export { medicineImport } from './medicine.import.ts';
export { terminology } from './terminology.module.ts';
