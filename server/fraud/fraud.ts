export { flagSuspiciousRewards } from './watch.ts'
