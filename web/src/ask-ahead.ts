import { askAhead } from './client/ahead.ts';

askAhead();
