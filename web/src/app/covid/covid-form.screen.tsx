import { useAllergyState } from '../../modules/allergies/index.ts';
import { AllergyState } from '../../ui/person/allergy-state.tsx';

// loaded in parallel, and not through the module's public entry, which has no pages
const [{ CovidForm }, { loadResponse }] = await Promise.all([
  import('../../modules/observations/covid-form.tsx'),
  import('../../modules/observations/form-response-page.tsx'),
]);

export const load = loadResponse;

/** Allergies are a module above observations, so the composition root provides what the chart's banner shows of them. */
export const Screen = () => <CovidForm Allergies={Allergies} />;

function Allergies({ patient_id }: { patient_id: string }) {
  const allergies = useAllergyState(patient_id);
  return allergies && <AllergyState allergies={allergies} />;
}
