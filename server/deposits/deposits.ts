export { applyTopUpFact } from './facts.ts'
export { setOffAdvances } from './set-off.ts'
