/**
 * What was done at the desk may be taken back for so long: the ten seconds of the offer, and five more, because the offer begins when the
 * answer arrives, and taking it back arrives later than it was pressed.
 */
export const undoSeconds = 15;
