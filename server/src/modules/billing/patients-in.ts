/** The patients that rows name, each once. */
export const patientsIn = (rows: readonly { patient_id: string | null }[]): string[] => [
  ...new Set(rows.flatMap(({ patient_id }) => patient_id ?? [])),
];
