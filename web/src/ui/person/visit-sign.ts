interface Visiting {
  current_visit_id: string | null;
  has_visit: boolean;
}

/** Whether a visit of the patient has not finished, as a sign says it; undefined: none (PAT-031, PAT-032). */
export function visitSign({ current_visit_id, has_visit }: Visiting) {
  if (current_visit_id) return { tone: 'blue', text: 'In a visit' } as const;
  return has_visit ? ({ tone: 'grey', text: 'Visit planned' } as const) : undefined;
}
