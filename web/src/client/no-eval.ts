// The page's policy forbids making code from text. zod tries it once, to learn whether it may, and each try is reported as a violation:
// told beforehand, it does not try. This file is the first import of main.tsx, because schemas ask while they are being made.
const zod = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
zod.__zod_globalConfig = { ...zod.__zod_globalConfig, jitless: true };

export {};
