import { testForgetting } from '@rotavisto/shared/testing';

testForgetting({});
