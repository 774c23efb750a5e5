import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { noticeSlice } from '../overlays/toasts.ts'
import { api } from './api.ts'

/** A store for one app; tests make their own. */
export function makeStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, [noticeSlice.name]: noticeSlice.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  })
}

export type Store = ReturnType<typeof makeStore>
export type State = ReturnType<Store['getState']>
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>()
export const useAppSelector = useSelector.withTypes<State>()
