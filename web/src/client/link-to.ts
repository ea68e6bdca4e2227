/** Every address of the app as the map of addresses spells it: `/patients/$id/visits`. `web/src/routes.ts` adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the pages are gathered
export interface Addresses {}
export type Address = keyof Addresses & string;

/** A route whose address is its name with a slash: `opd-patients`. */
export type RouteName = { [At in Address]: At extends `${string}$${string}` ? never : At extends `/${infer Name}` ? Name : never }[Address];

/** The names in an address: `id` and `visitId` of `/patients/$id/visits/$visitId/summary`. */
type NamesIn<Of extends string> = Of extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Of extends `${string}$${infer Name}`
    ? Name
    : never;

/** Search parameters of the address; fields without a value are omitted. */
type Search = Readonly<Record<string, unknown>>;
type Given<At extends Address> = [NamesIn<At>] extends [never]
  ? [search?: Search | undefined]
  : [params: Readonly<Record<NamesIn<At>, string>>, search?: Search | undefined];

/** The props of a `Link`, or the options of `navigate`. The router's own types cannot express what our `Address` has checked. */
export interface LinkTo {
  to: '/';
  params?: never;
  search?: never;
}

/** A link to a page: `<Link {...linkTo('/patients/$id/visits', { id })}>`, `navigate(linkTo('/services', { practitioner_id }))`. */
export function linkTo<At extends Address>(at: At, ...given: Given<At>): LinkTo {
  const [params, search] = at.includes('$') ? given : [undefined, given[0]];
  return { to: at, ...(params && { params }), ...(search && { search }) } as unknown as LinkTo;
}

/** A link to the same page with another search, where the list stays scrolled as it is. */
export const linkHere = (search: Search | ((before: Search) => Search)) =>
  ({ to: '.', search: search as never, resetScroll: false }) as const;
