import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { root } from '../files.ts';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium that Playwright has fetched for itself, if it ever did. */
function playwrightsOwn(): string | undefined {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache/ms-playwright');
  if (!existsSync(folder)) return undefined;
  const versions = readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort();
  return versions
    .flatMap((version) => ['chrome-linux64', 'chrome-linux'].map((inside) => path.join(folder, version, inside, 'chrome')))
    .findLast((file) => existsSync(file));
}

/** An installed Chromium: the configured one, Debian's, Playwright's. */
function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return usual.find((file) => existsSync(file)) ?? playwrightsOwn();
}

/** Chromium without windows, which takes a fifth less of the processors' time in the journeys; it has no camera. */
const withoutWindows = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium without windows, where it is, or can be installed; never instead of a browser that somebody has named. */
export function withoutWindowsIfAny(): string | undefined {
  if (process.env.CHROMIUM_PATH) return undefined;
  if (!existsSync(withoutWindows)) install('chromium-headless-shell');
  return existsSync(withoutWindows) ? withoutWindows : undefined;
}

/** Installs one of Debian's packages for the whole machine, where that is possible. */
function install(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
}

/** Finds a browser, or as root installs Debian's, or downloads Playwright's; else returns advice for the user. */
export function haveBrowser(): { path: string } | { sentence: string } {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH))
    return { sentence: `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, where nothing is.` };
  const found = findBrowser();
  if (found) return { path: found };
  process.stdout.write('       no browser found: installing chromium\n');
  install('chromium');
  const installed = findBrowser();
  if (installed) return { path: installed };
  // without the right to install for the whole machine: Playwright's own, which needs none
  process.stdout.write('       no browser found: fetching Playwright’s\n');
  spawnSync(process.execPath, [path.join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], { stdio: 'ignore' });
  const fetched = findBrowser();
  if (fetched) return { path: fetched };
  return { sentence: 'The journeys need a browser: install chromium (apt-get install chromium), or set CHROMIUM_PATH to one.' };
}
