type Receive = (patient_id: string) => Promise<void>;

let receive: Receive | undefined;

/** Says how a patient is received: the front desk stands above the patients. */
export const connectReceiving = (given: Receive): void => {
  receive = given;
};

/** Starts the visit of a patient who was just registered, with the ticket. What fails is told, and leaves the record as it is. */
export const receivePatient: Receive = async (patient_id) => receive?.(patient_id);
