// Evaluates React as soon as its file (vite.config.ts) is loaded, in a task of its own before the app's.
import 'react'
import 'react-dom/client'
