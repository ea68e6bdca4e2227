import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true });
const commands = Object.values(sources).flatMap((text) => [
  ...text.matchAll(/useCommand\((startVisit|endVisit|reopenVisit), (\{[^}]*\})/g),
]);

it.each(['startVisit', 'endVisit', 'reopenVisit'])('ERR-015 %s gives a general notice wherever it is refused', (name) => {
  const options = commands.filter(([, called]) => called === name).map(([, , given]) => given);
  expect(options.length).toBeGreaterThan(0);
  for (const given of options) expect(given).toMatch(/failed: '/);
  for (const given of options) expect(given).not.toContain('quiet');
});
