// loaded beside each other, and past the rooms' doors, so that the chart's own chunk does not carry the page
const [{ EncounterPage, loadEncounter }, { VitalsStep }] = await Promise.all([
  import('../../rooms/encounters/encounter-page.tsx'),
  import('../../rooms/observations/vitals-step.tsx'),
]);

export const load = loadEncounter;

/** The encounter page gathers rooms that stand above encounters, so the roof hands their steps in. */
export const Screen = () => <EncounterPage Vitals={VitalsStep} />;
