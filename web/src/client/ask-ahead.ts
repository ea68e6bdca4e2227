import { askAhead } from './ahead.ts';

askAhead();
