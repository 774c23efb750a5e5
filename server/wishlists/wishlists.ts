export { markingBought, markingNotBought } from './bought.ts'
export { addItem, type ItemWish, removeItem } from './items.ts'
export {
  countOf,
  createList,
  defaultList,
  type ListChange,
  listsOf,
  removeList,
  updateList,
} from './lists.ts'
export { letGo, releaseForgotten, reserveGift } from './reserve.ts'
export { tellGifts } from './tell.ts'
