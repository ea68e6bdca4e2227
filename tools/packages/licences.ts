/** Permitted licences of packages in Akoma (SPDX), with the reason. Adding one is a decision for the owners of the product. */
export const allowedLicences: Readonly<Record<string, string>> = {
  '0BSD': 'asks for nothing',
  'Apache-2.0': 'notices are kept; our own licence',
  'BSD-2-Clause': 'notices are kept',
  'BSD-3-Clause': 'notices are kept',
  'BlueOak-1.0.0': 'notices are kept',
  'CC0-1.0': 'asks for nothing',
  ISC: 'notices are kept',
  MIT: 'notices are kept',
  'MIT-0': 'asks for nothing',
  'MPL-2.0': 'binds the files of the package itself, which are used as they are published',
  PostgreSQL: 'notices are kept',
  'Python-2.0': 'notices are kept',
  Unlicense: 'asks for nothing',
  Zlib: 'notices are kept',
};

/** Packages with another licence or without a declared one, and the finding of a review. */
export const reviewedPackages: Readonly<Record<string, { licence: string; why: string }>> = {
  '@img/sharp-libvips-*': {
    licence: 'LGPL-3.0-or-later',
    why: 'libvips as a shared library of its own, loaded at run time and replaceable by another build of it',
  },
  '@img/sharp-win32-*': { licence: 'Apache-2.0 AND LGPL-3.0-or-later', why: 'holds the same library for Windows, as a file of its own' },
  '@img/sharp-wasm32': {
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'the same for machines without a build; never installed where one exists',
  },
  'caniuse-lite': {
    licence: 'CC-BY-4.0',
    why: 'a table of browsers that the mutation drill brings along; it is no part of what is built, and names its authors itself',
  },
  'png-js': { licence: 'MIT', why: 'its package.json names none; its LICENSE file is MIT' },
};
