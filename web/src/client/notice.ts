/** Something to tell the reader outside the form: the app shows it as a toast and keeps it in the notice list. */
export interface Notice {
  tone: 'done' | 'failed';
  text: string;
  /** The second line of a failure: what to do, or what to quote to support. */
  why?: string;
}

let show: (notice: Notice) => void = () => {};

/** The composition root says how notices are shown; `client` knows no screen. */
export const showNoticesBy = (shower: (notice: Notice) => void): void => {
  show = shower;
};

export const giveNotice = (notice: Notice): void => show(notice);
