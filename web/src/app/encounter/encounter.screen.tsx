// loaded beside each other, and past the modules' public entries, so that the chart's own chunk does not carry the page
const [{ EncounterPage, loadEncounter }, { VitalsStep }] = await Promise.all([
  import('../../modules/encounters/encounter-page.tsx'),
  import('../../modules/observations/vitals-step.tsx'),
]);

export const load = loadEncounter;

/** The encounter page gathers modules that stand above encounters, so the composition root hands their steps in. */
export const Screen = () => <EncounterPage Vitals={VitalsStep} />;
