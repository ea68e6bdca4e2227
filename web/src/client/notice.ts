/** A message for the user outside of forms: the app shows it as a toast and in the notice list. */
export interface Notice {
  tone: 'done' | 'failed';
  text: string;
  /** The second line of a failure: what to do, or what to quote to support. */
  why?: string;
}

let show: (notice: Notice) => void = () => {};

/** Provided by the composition root, because `client` must not import screens. */
export const showNoticesBy = (shower: (notice: Notice) => void): void => {
  show = shower;
};

export const giveNotice = (notice: Notice): void => show(notice);
