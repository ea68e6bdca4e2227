// loaded in parallel, and not through the modules' public entries, so that the chart's own chunk does not contain the page
const [{ EncounterPage, loadEncounter }, { VitalsStep }, { EncounterForms }] = await Promise.all([
  import('../../modules/encounters/encounter-page.tsx'),
  import('../../modules/observations/vitals-step.tsx'),
  import('../../modules/observations/encounter-forms.tsx'),
]);

export const load = loadEncounter;

/** The encounter page includes modules later than encounters, so the composition root provides their steps. */
export const Screen = () => <EncounterPage Vitals={VitalsStep} Forms={EncounterForms} />;
