export { takeTopUpFact } from './facts.ts'
