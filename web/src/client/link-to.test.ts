import { expect, test } from 'vitest';
import { linkHere, linkTo } from './link-to.ts';
import { router } from '../routes.ts';

test('ROUTE-001 a link leads to a page that there is, with the parts of its address', () => {
  const link = linkTo('/patients/$id/visits/$visitId/summary', { id: 'p1', visitId: 'v1' });
  expect(link).toEqual({ to: '/patients/$id/visits/$visitId/summary', params: { id: 'p1', visitId: 'v1' } });
  expect(Object.keys(router.routesByPath)).toContain(link.to);
  expect(linkTo('/services', { practitioner_id: 'm1' })).toEqual({ to: '/services', search: { practitioner_id: 'm1' } });
  expect(linkTo('/services')).toEqual({ to: '/services' });
});

test('ROUTE-001 another address, another part, or none does not compile', () => {
  // @ts-expect-error there is no such page
  linkTo('/patients/$id/vists', { id: 'p1' });
  // @ts-expect-error its part is called id
  linkTo('/services/$id', { service: 's1' });
  // @ts-expect-error its part is left out
  linkTo('/services/$id');
  // @ts-expect-error the address of one record is made from its parts, not written
  linkTo('/services/s1');
});

test('LIST-006 the same page with another search stays where it is scrolled', () => {
  expect(linkHere({ view: 'all' })).toEqual({ to: '.', search: { view: 'all' }, resetScroll: false });
});
