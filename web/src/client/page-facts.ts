/** Values that the server wrote into the page: available before any request, and without a network. */
const fact = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name=akoma-${name}]`)?.content ?? '';

/** The build that runs; empty while developing. */
export const runningBuild = (): string => fact('build');

/** Name of the installation: the hospital's name, or Akoma (rulings.md 72). */
export const installationName = (): string => fact('installation') || 'Akoma';
