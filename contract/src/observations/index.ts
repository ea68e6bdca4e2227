export {
  answerCodes,
  answerPoints,
  type Assessment,
  type AssessmentScore,
  assessmentOf,
  assessments,
  questionOf,
} from './assessments.ts';
export { type BloodPressure, bloodPressureOf, isBloodPressure, maskBloodPressure } from './blood-pressure.ts';
export { bmiProblem, bodyMassIndex } from './bmi.ts';
export { axisAt, type ChartedVital, chartedCodes, chartedVitals, type FixedAxis } from './charted-vitals.ts';
export { fluidBalance, type FluidHour } from './fluid-balance.ts';
export { readFluidBalance } from './fluid-balance.operations.ts';
export { FluidBalance, FluidEntry, ReadFluidBalanceQuery } from './fluid-balance.schema.ts';
export { type FluidDirection, fluidKindOf, fluidKinds, mostAtOnceMl } from './fluid-kinds.ts';
export { glasgowForm } from './glasgow-form.ts';
export type { Answer, Answers } from './form-answer.ts';
export {
  answerErrors,
  answerText,
  askedFields,
  codedAnswers,
  keptAnswers,
  unknownAnswers,
} from './form-answers.ts';
export { formCodeProblem } from './form-code.ts';
export {
  createFormResponse,
  deleteFormResponse,
  listFormResponses,
  listFormResponseVersions,
  readFormResponse,
  updateFormResponse,
} from './form-response.operations.ts';
export {
  EditFormResponse,
  EndFormResponse,
  FormResponse,
  FormResponseCard,
  FormResponseVersion,
  type ListFormResponsesQuery,
  NewFormResponse,
} from './form-response.schema.ts';
export { mews, mewsInputOf, mewsParts, mewsPartOf, watchedByMews } from './mews.ts';
export { mewsForm } from './mews-form.ts';
export { morseForm } from './morse-form.ts';
export { valueProblem } from './observation-value.ts';
export { observationsEvents } from './observations.events.ts';
export { observationsFailures } from './observations.failures.ts';
export {
  acknowledgeObservation,
  cancelObservation,
  editObservation,
  listObservations,
  listObservationVersions,
  recordObservations,
} from './observations.operations.ts';
export {
  AcknowledgeObservation,
  CancelObservation,
  CancelObservationQuery,
  EditObservation,
  FirstObservation,
  ListObservationsQuery,
  NewObservation,
  NewObservations,
  Observation,
  ObservationCategory,
  ObservationStatus,
  ObservationVersion,
  ObservedEntry,
  type SentObservation,
} from './observations.schema.ts';
export {
  type CriticalInterpretation,
  haveLimits,
  type Interpretation,
  interpretationOf,
  interpretations,
  type Flag,
  flagWords,
  isCritical,
  isRanged,
  numbersOf,
  type RangedMeasure,
  type RangedPerson,
  type ReferenceRange,
  rangeAt,
  rangedMeasures,
  rangedName,
  rangeErrors,
  type RangeSet,
  rangesInForce,
  rangesOver,
  referenceRanges,
} from './reference-ranges.ts';
export { type Sign, signList, signOfCode, signOfSaturation, signsFor } from './signs.ts';
export { type ChildVersion, childMobilityChoices, childVersions } from './tews-children.ts';
export { readTriageSettings, updateTriageSettings } from './triage-settings.operations.ts';
export { TriageSettings, TriageSettingsEdit, usualSecondCallMinutes } from './triage-settings.schema.ts';
export {
  adultFromYears,
  type Tews,
  type TewsBand,
  type TewsInput,
  type TewsPart,
  tews,
  tewsBandOf,
  tewsAgeUnknown,
  tewsBands,
  tewsInputOf,
  tewsMaximum,
  tewsNotApplicable,
  tewsPartLabels,
  tewsPartOf,
  tewsParts,
  tewsPoints,
  type TriagePerson,
  triageFormIn,
  triageFormOf,
} from './tews.ts';
export { isScore, mewsAlertFrom, scoreMaxima } from './score-bounds.ts';
export { tewsForm } from './tews-form.ts';
export {
  discriminatorLabel,
  discriminatorOf,
  discriminatorWords,
  isLowerColour,
  latestTriage,
  mostUrgent,
  type RetriageMinutes,
  retriageDue,
  type Triage,
  type TriageOverride,
  takenTogetherMinutes,
  type Urgency,
  urgencyOf,
  usualRetriageMinutes,
  valueWords,
} from './triage.ts';
export { inUsualUnit } from './units.ts';
export {
  type Avpu,
  avpuChoices,
  bodyMeasureOf,
  bodyMeasures,
  childAvpuChoices,
  codes,
  type Discriminator,
  discriminatorChoices,
  everyVitalCode,
  isLoinc,
  latestVitalCodes,
  localSystem,
  loinc,
  type Mobility,
  measureOf,
  mobilityChoices,
  observationCategories,
  spelledCode,
  type Trauma,
  type TriageForm,
  traumaChoices,
  triageFormChoices,
  usualCode,
  type VitalUnitType,
  vitalOf,
  vitalUnitTypes,
} from './vital-codes.ts';
export { groupByHour, type VitalGroup } from './vital-groups.ts';
export { bmiOfForm, observationsOf, signCodes, tewsInputOfForm, VitalsForm, type VitalsInput } from './vitals-form.ts';
export { unitTypeEntries, vitalsForm, wardVitalEntries } from './vitals-form-definition.ts';
export { readVitalsChart } from './vitals-chart.operations.ts';
export {
  ChartReading,
  type ChartWindow,
  chartStretches,
  chartWindowHours,
  chartWindows,
  mostReadings,
  ReadVitalsChartQuery,
  VitalsChart,
} from './vitals-chart.schema.ts';
export { overrideTriage, TriageColourGiven } from './triage-override.operations.ts';
export { readReferenceRanges, updateReferenceRanges } from './reference-ranges.operations.ts';
export { mostRanges, RangeRow, ReferenceRanges, ReferenceRangesEdit } from './reference-ranges.schema.ts';
export { baseName, isRepeating, questionInForm, rowCount, rowsName, withoutRow, withRows } from './repeated-rows.ts';
export {
  ageInDays,
  correctedAge,
  correctedUntilDays,
  daysPerMonth,
  gestationDays,
  growthBand,
  growthLines,
  type GrowthMeasure,
  growthMeasures,
  type GrowthPoint,
  growthStageAt,
  growthUntilDays,
  growthZ,
  lmsAt,
  valueAtZ,
} from './growth.ts';
export {
  importGrowthTable,
  listGrowthTables,
  readGrowthChart,
  readGrowthTableImport,
  deleteGrowthTable,
  saveGrowthTableImportLines,
} from './growth.operations.ts';
export {
  GrowthChart,
  growthColumns,
  GrowthQuery,
  type GrowthReading,
  GrowthTable,
  ImportGrowthTable,
  ReadGrowthChartQuery,
} from './growth.schema.ts';
