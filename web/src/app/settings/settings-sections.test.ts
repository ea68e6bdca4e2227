import { expect, it } from 'vitest';
import { sectionAt, sectionsOf } from './settings-sections.ts';

const labels = (route: string, mayWrite = true) => sectionsOf(route, mayWrite).map(({ label }) => label);
const own = ['Me', 'This computer', 'Sessions'];

it('ROUTE-015 the page is the same under all its names, and administration has the hospital’s settings before one’s own', () => {
  expect(labels('admin-settings')).toEqual([
    'Hospital',
    'Printing',
    'Security',
    'Appointments',
    'Queue screens',
    'Figures',
    'Triage',
    'Lists and forms',
    'Backups',
    ...own,
  ]);
  expect(labels('admin-settings', false)).toEqual([
    'Hospital',
    'Printing',
    'Security',
    'Appointments',
    'Figures',
    'Triage',
    'Lists and forms',
    ...own,
  ]);
  expect(labels('recept-settings')).toEqual(own);
  expect(labels('pharm-settings')).toEqual([...own, 'Formulary']);
});

it('ROUTE-015 an address names a section, and what it does not know leads to the first', () => {
  const sections = sectionsOf('admin-settings', true);
  expect(sectionAt(sections, 'sign-in-rules')).toBe('sign-in-rules');
  expect(sectionAt(sections, 'printed-pages')).toBe('printed-pages');
  for (const nothing of ['', 'nowhere']) expect(sectionAt(sections, nothing)).toBe('hospital');
  expect(sectionAt(sectionsOf('opd-settings', true), 'backups')).toBe('me');
});
