interface Receiving {
  patient: (patient_id: string) => Promise<void>;
  appointment: (appointment_id: string) => Promise<void>;
}

let receiving: Receiving | undefined;

/** Says how a patient is received: the front desk stands above the patients and the appointments. */
export const connectReceiving = (given: Receiving): void => {
  receiving = given;
};

/** Starts the visit of a patient who was just registered, with the ticket. What fails is told, and leaves the record as it is. */
export const receivePatient: Receiving['patient'] = async (patient_id) => receiving?.patient(patient_id);

/** Checks a patient in for an appointment: visit, ticket and appointment change together. What fails is told. */
export const receiveAppointment: Receiving['appointment'] = async (appointment_id) => receiving?.appointment(appointment_id);
