// Runs before each test file.
import { beginNumbers } from './numbers.ts';

beginNumbers();
