/**
 * Metadata of a field that is an alternative spelling of another one. Either is enough; different values are refused, unless one of them
 * equals the stored value (rulings.md 54).
 */
export const sameAs = (first: string) => ({ 'x-same-as': first, description: `Accepted for ${first}.` });
