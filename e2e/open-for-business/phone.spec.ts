import { defineStory } from './story.ts'

defineStory(
  'issue 13: on phones, an owner with an empty server and a newcomer with a showcase sell the same day, and the recommender is paid',
  { width: 390, height: 844 },
)
