/** What is taken in or given out, by the code of its entry in the chart (ENC-065). The kinds are ours. */
export const fluidKinds = [
  { code: 'FLUID_IN_ORAL', direction: 'intake', label: 'By mouth' },
  { code: 'FLUID_IN_TUBE', direction: 'intake', label: 'By feeding tube' },
  { code: 'FLUID_IN_IV', direction: 'intake', label: 'Intravenous fluid' },
  { code: 'FLUID_IN_BLOOD', direction: 'intake', label: 'Blood products' },
  { code: 'FLUID_IN_OTHER', direction: 'intake', label: 'Other intake' },
  { code: 'FLUID_OUT_URINE', direction: 'output', label: 'Urine' },
  { code: 'FLUID_OUT_VOMIT', direction: 'output', label: 'Vomit' },
  { code: 'FLUID_OUT_GASTRIC', direction: 'output', label: 'Gastric aspirate' },
  { code: 'FLUID_OUT_DRAIN', direction: 'output', label: 'Drain' },
  { code: 'FLUID_OUT_STOOL', direction: 'output', label: 'Stool' },
  { code: 'FLUID_OUT_OTHER', direction: 'output', label: 'Other output' },
] as const satisfies readonly { code: string; direction: 'intake' | 'output'; label: string }[];
export type FluidDirection = (typeof fluidKinds)[number]['direction'];

export const fluidKindOf = (code: string): (typeof fluidKinds)[number] | undefined => fluidKinds.find((kind) => kind.code === code);
/** The most that one entry may be, in ml; more is a slip of the finger. */
export const mostAtOnceMl = 5000;
