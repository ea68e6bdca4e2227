/** For a button that acts on the one who stands first: the second press of a double click would act on the next one, who has moved up meanwhile. */
export const notTwice =
  (act: () => unknown) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) act();
  };
