import { describe, expect, it } from 'vitest';
import { ancestorsOf, inTreeOrder, type Placed, possibleParents, whyNotInside } from './location-tree.ts';

/** `a>b>c`: c is in b, which is in a. */
const placesOf = (...chains: string[]): Placed[] => {
  const parents = new Map<string, string | null>();
  for (const chain of chains) chain.split('>').forEach((id, at, all) => void parents.set(id, parents.get(id) ?? all[at - 1] ?? null));
  return [...parents].map(([id, parent_id]) => ({ id, parent_id }));
};

const hospital = placesOf('site>block>ground>opd', 'site>block>first', 'site>van', 'clinic');

describe('locations inside each other', () => {
  it('LOCN-005 a location is also inside the parents of its parent', () => {
    expect(ancestorsOf(hospital, 'opd').map(({ id }) => id)).toEqual(['ground', 'block', 'site']);
    expect(ancestorsOf(hospital, 'clinic')).toEqual([]);
    expect(ancestorsOf(hospital, 'unknown')).toEqual([]);
  });

  it.each([
    ['opd', 'first', null],
    ['opd', 'clinic', null],
    ['clinic', 'opd', null],
    ['opd', 'opd', 'loop'],
    ['site', 'opd', 'loop'],
    ['block', 'ground', 'loop'],
  ])('LOCN-005 whether %s may be put into %s: %s', (id, parent, why) => expect(whyNotInside(hospital, id, parent)).toBe(why));

  it('LOCN-005 six levels are the most, counted through what is moved along', () => {
    const deep = placesOf('1>2>3>4>5', 'a>b', 'x');
    expect(whyNotInside(deep, 'x', '5')).toBeNull();
    expect(whyNotInside(deep, 'a', '4')).toBeNull();
    expect(whyNotInside(deep, 'a', '5')).toBe('deep');
    expect(whyNotInside(placesOf('1>2>3>4>5>6', 'x'), 'x', '6')).toBe('deep');
  });

  it('LOCN-002 only places that can hold another are offered for it', () => {
    expect(possibleParents(hospital, 'block').map(({ id }) => id)).toEqual(['site', 'van', 'clinic']);
    expect(possibleParents(hospital, undefined)).toHaveLength(hospital.length);
    expect(possibleParents(placesOf('1>2>3>4>5>6'), undefined).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('LOCN-002 are listed each under the one that holds it, whatever the order they come in', () => {
    const listed = inTreeOrder([...hospital].reverse()).map(({ place, within }) => `${'-'.repeat(within.length)}${place.id}`);
    expect(listed).toEqual(['clinic', 'site', '-van', '-block', '--first', '--ground', '---opd']);
    // places whose parents were hidden by a search become top-level
    const left = inTreeOrder(hospital.filter(({ id }) => id !== 'block'));
    expect(left.map(({ place, within }) => [place.id, within.length])).toContainEqual(['opd', 1]);
    expect(left.map(({ place, within }) => [place.id, within.length])).toContainEqual(['ground', 0]);
  });

  it('LOCN-005 a loop that should not be hangs nothing', () => {
    const loop = [
      { id: 'a', parent_id: 'b' },
      { id: 'b', parent_id: 'a' },
    ];
    expect(ancestorsOf(loop, 'a').length).toBeLessThanOrEqual(6);
    expect(whyNotInside(loop, 'x', 'a')).toBe('deep');
    expect(inTreeOrder(loop)).toEqual([]);
  });
});
