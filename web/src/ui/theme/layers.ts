/** The stacking order: banner < drawer < modal < list of choices < palette < notices < lock screen (screens.md 4). */
export const layers = { banner: 90, drawer: 200, modal: 210, choices: 300, palette: 400, notices: 500, lock: 1000 } as const;
