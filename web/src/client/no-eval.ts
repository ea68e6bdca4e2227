// The page's policy forbids creating code from text. zod tries it once, to find out whether it is permitted, and each try is reported as a
// violation; with this setting it does not try. This file is the first import of main.tsx, because schemas check while they are created.
const zod = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
zod.__zod_globalConfig = { ...zod.__zod_globalConfig, jitless: true };

export {};
