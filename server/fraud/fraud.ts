export { watchRewards } from './watch.ts'
