type Receive = (patient_id: string) => Promise<void>;

let load: (() => Promise<Receive>) | undefined;

/** Says how a patient is received: the front desk stands above the patients. */
export const connectReceiving = (found: () => Promise<Receive>): void => {
  load = found;
};

/** Starts the visit of a patient who was just registered, with the ticket. What fails is told, and leaves the record as it is. */
export const receivePatient: Receive = async (patient_id) => (await load?.())?.(patient_id);
