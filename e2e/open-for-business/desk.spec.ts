import { defineStory } from './story.ts'

defineStory(
  'issue 13: at 1280 px, an owner with an empty server and a newcomer with a showcase sell the same day, and the recommender is paid',
  { width: 1280, height: 900 },
)
