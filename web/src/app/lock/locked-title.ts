/** The title of the window while the screen is locked; apart from the others, which need the whole navigation. */
export const lockedTitle = 'Locked · Akoma';
