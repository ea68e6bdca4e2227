// Runs before each test file, in the file's own thread.
import { lowerPasswordCost } from '../src/modules/identity/password-cost.make.ts';
import { closeWhatIsOpened } from './close-after.ts';
import { openDatabase } from './database.ts';

lowerPasswordCost();
closeWhatIsOpened();
await openDatabase();
