export { sizeText } from './size-text.ts';
