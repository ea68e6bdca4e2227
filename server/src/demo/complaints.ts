/** Reasons for visits with typical vitals: mean and spread of temperature (°C), pulse, breaths a minute and systolic pressure. */
export interface Complaint {
  reason: string;
  complaint: string;
  history: string;
  plan: string;
  vitals: { temperature: [number, number]; pulse: [number, number]; breaths: [number, number]; systolic: [number, number] };
  from_age: number;
  to_age: number;
  /** What the clinician finds, by its code of SNOMED CT; a problem stays on the problem list. */
  diagnosis: { code: string; display: string; problem?: true };
  /** What the patient tells when asked; else no allergies are known. */
  allergy?: { substance: string; reaction: string; criticality: 'low' | 'high'; category: 'food' | 'medication' };
}

export const complaints: readonly Complaint[] = [
  {
    reason: 'Fever',
    complaint: 'Fever and chills for three days.',
    history:
      'Fever began three days ago, worse in the evening, with chills, headache and joint pain. No cough, no diarrhoea. Sleeps without a net. No medicine taken but paracetamol.',
    plan: 'Malaria test today. Fluids, paracetamol. Come back at once if vomiting or drowsy.',
    diagnosis: { code: '61462000', display: 'Malaria' },
    vitals: { temperature: [38.6, 0.5], pulse: [98, 10], breaths: [20, 2], systolic: [112, 8] },
    from_age: 1,
    to_age: 90,
  },
  {
    reason: 'Cough',
    complaint: 'Cough for one week, with yellow sputum.',
    history:
      'Cough began after a cold. Sputum yellow, no blood. Mild chest pain on coughing. No night sweats, no weight loss, no contact with tuberculosis known.',
    plan: 'Chest examined. Fluids, rest. Review in three days, earlier if short of breath.',
    diagnosis: { code: '10509002', display: 'Acute bronchitis' },
    vitals: { temperature: [37.6, 0.5], pulse: [88, 9], breaths: [21, 3], systolic: [118, 9] },
    from_age: 1,
    to_age: 90,
    allergy: { substance: 'Penicillin', reaction: 'rash', criticality: 'high', category: 'medication' },
  },
  {
    reason: 'Blood pressure check',
    complaint: 'Comes for blood pressure review; headache since yesterday.',
    history:
      'Hypertension known for four years. Ran out of tablets two weeks ago. Headache at the back of the head, no chest pain, no change of vision, no weakness.',
    plan: 'Restart tablets. Less salt. Blood pressure again in two weeks.',
    diagnosis: { code: '59621000', display: 'Essential hypertension', problem: true },
    vitals: { temperature: [36.7, 0.2], pulse: [82, 8], breaths: [16, 1], systolic: [166, 14] },
    from_age: 35,
    to_age: 90,
  },
  {
    reason: 'Abdominal pain',
    complaint: 'Abdominal pain since this morning.',
    history: 'Cramping pain around the navel since morning, two loose stools, no blood, vomited once. Ate at a roadside kitchen yesterday.',
    plan: 'Oral rehydration. Review this afternoon.',
    diagnosis: { code: '25374005', display: 'Gastroenteritis' },
    vitals: { temperature: [37.3, 0.4], pulse: [94, 10], breaths: [18, 2], systolic: [110, 9] },
    from_age: 5,
    to_age: 80,
    allergy: { substance: 'Groundnuts', reaction: 'itching of the mouth', criticality: 'low', category: 'food' },
  },
  {
    reason: 'Antenatal visit',
    complaint: 'Antenatal visit at 26 weeks, no complaint.',
    history: 'Second pregnancy, first child well. Baby moves well. No bleeding, no headache, no swelling of the face.',
    plan: 'Iron and folic acid. Next visit in four weeks.',
    diagnosis: { code: '72892002', display: 'Normal pregnancy' },
    vitals: { temperature: [36.7, 0.2], pulse: [86, 6], breaths: [17, 1], systolic: [108, 7] },
    from_age: 18,
    to_age: 42,
  },
  {
    reason: 'Wound',
    complaint: 'Cut on the left hand from a cutlass.',
    history:
      'Cut while weeding two hours ago. Bleeding has stopped with pressure. Fingers move and feel. Last tetanus vaccination not known.',
    plan: 'Wound cleaned and closed. Tetanus vaccination. Dressing in two days.',
    diagnosis: { code: '125643001', display: 'Open wound' },
    vitals: { temperature: [36.8, 0.2], pulse: [90, 8], breaths: [17, 1], systolic: [124, 9] },
    from_age: 10,
    to_age: 70,
  },
  {
    reason: 'Diabetes review',
    complaint: 'Comes for review of diabetes; passes urine often at night.',
    history: 'Diabetes known for six years, on tablets. Thirst and urine at night for a month. No wound on the feet. Eats late.',
    plan: 'Fasting sugar tomorrow morning. Feet examined, no wound. Advice on food.',
    diagnosis: { code: '44054006', display: 'Diabetes mellitus type 2', problem: true },
    vitals: { temperature: [36.6, 0.2], pulse: [80, 7], breaths: [16, 1], systolic: [138, 12] },
    from_age: 35,
    to_age: 90,
  },
  {
    reason: 'Short of breath',
    complaint: 'Short of breath since last night, wheezing.',
    history:
      'Asthma since childhood. Wheeze began after dust at home. Used the inhaler four times without relief. Speaks in short sentences.',
    plan: 'Nebuliser at once, oxygen. Observed until breathing is easy.',
    diagnosis: { code: '195967001', display: 'Asthma', problem: true },
    vitals: { temperature: [37.0, 0.3], pulse: [116, 8], breaths: [28, 3], systolic: [128, 10] },
    from_age: 6,
    to_age: 70,
  },
];
