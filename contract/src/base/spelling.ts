/**
 * For `meta` of a field: a second spelling of another one. Of both, one is enough; sent with different values they are refused, unless one of
 * them only says what the record says already (rulings.md 54).
 */
export const sameAs = (first: string) => ({ 'x-same-as': first, description: `Accepted for ${first}.` });
